/** A reset keeps the table `setting`, which contains the keys, and empties all other tables. */
export const SCHEMA = `
create table if not exists setting (name text primary key, value text not null);
create table if not exists line (
  msisdn text primary key, type text not null, airtime real not null, account text, bill real not null);
create table if not exists wallet (
  msisdn text not null, kind text not null, balance real not null, tries integer not null, locked integer not null,
  primary key (msisdn, kind));
create table if not exists invoice (number text primary key, account text not null, outstanding real not null);
create table if not exists code (
  id text primary key, family text not null, purpose text not null, msisdn text not null, code text not null,
  tries integer not null, resends integer not null, proof text, at integer not null);
create table if not exists sending (msisdn text not null, at integer not null);
create table if not exists proof (code text primary key, msisdn text not null, used_by text);
create table if not exists token (token text primary key, msisdn text not null, expires_at integer not null);
create table if not exists validation (id text primary key, msisdn text not null);
create table if not exists payment (
  id text primary key, txref text not null, method text not null, request text not null, status text not null,
  reason text, moved integer not null, reads integer not null, private_key text, callback_url text, at integer not null);
create index if not exists payment_txref on payment (txref);
create table if not exists ledger (
  seq integer primary key autoincrement, transaction_id text not null unique, amount real not null,
  currency text not null, from_kind text not null, from_msisdn text not null, to_kind text not null,
  to_id text not null, at text not null);
create table if not exists lead (
  id text primary key, status text not null, plan text not null, city text not null, at integer not null);
create table if not exists form (seq integer primary key autoincrement, name text not null, content text not null);
create table if not exists vote (question text primary key, likes integer not null, total integer not null);
create table if not exists answer (
  operation text not null, key text not null, fingerprint text not null, http integer not null, body text not null,
  primary key (operation, key));
create table if not exists violation (seq integer primary key autoincrement, text text not null);
`;

export const DATA_TABLES = [
  ...[
    "line",
    "wallet",
    "invoice",
    "code",
    "sending",
    "proof",
    "token",
    "validation",
    "payment",
    "ledger",
    "lead",
  ],
  ...["form", "vote", "answer", "violation"],
];

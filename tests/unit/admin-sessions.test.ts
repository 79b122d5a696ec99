import { describe, expect, it } from "vitest";
import { createLoginTries } from "../../server/admin/login-tries";
import { createSessions, isSame } from "../../server/admin/sessions";
import { ADMIN_SESSIONS_KEPT } from "../../domain/tuning";
import {
  ADMIN_IDLE_MS,
  ADMIN_TRIES,
  ADMIN_TRIES_OF_ALL,
  ADMIN_TRIES_WINDOW_MS,
} from "../../domain/rule-numbers";

describe("A session of the operator's page", () => {
  it("is found by its cookie only", () => {
    const sessions = createSessions();
    const cookie = sessions.open();
    const found = sessions.find(cookie);
    expect(found?.formToken).toBeTruthy();
    const [id = ""] = cookie.split(".");
    for (const forged of [undefined, "", id, `${id}.`, `${id}.${"a".repeat(43)}`, cookie.slice(0, -1)])
      expect(sessions.find(forged)).toBeUndefined();
  });

  it("of another process is not found", () => {
    expect(createSessions().find(createSessions().open())).toBeUndefined();
  });

  it("ends when it is idle, and is kept open by use", () => {
    const clock = { now: 0 };
    const sessions = createSessions(() => clock.now);
    const cookie = sessions.open();
    clock.now = ADMIN_IDLE_MS;
    expect(sessions.find(cookie)).toBeDefined();
    clock.now = 2 * ADMIN_IDLE_MS;
    expect(sessions.find(cookie)).toBeDefined();
    clock.now = 3 * ADMIN_IDLE_MS + 1;
    expect(sessions.find(cookie)).toBeUndefined();
    clock.now = 2 * ADMIN_IDLE_MS;
    expect(sessions.find(cookie)).toBeUndefined();
  });

  it("ends by logging out, and the others go on", () => {
    const sessions = createSessions();
    const [one, other] = [sessions.open(), sessions.open()];
    const session = sessions.find(one);
    if (session) sessions.close(session);
    expect(sessions.find(one)).toBeUndefined();
    expect(sessions.find(other)).toBeDefined();
  });

  it("has a form token of its own", () => {
    const sessions = createSessions();
    const tokens = [sessions.open(), sessions.open()].map((cookie) => sessions.find(cookie)?.formToken);
    expect(new Set(tokens).size).toBe(2);
  });

  it("makes room for new ones", () => {
    const sessions = createSessions();
    const first = sessions.open();
    for (let more = 0; more < ADMIN_SESSIONS_KEPT; more++) sessions.open();
    expect(sessions.find(first)).toBeUndefined();
  });
});

describe("Tries of the token", () => {
  it("are limited for an address, and for it alone, until the first of them is old", () => {
    const clock = { now: 0 };
    const tries = createLoginTries(() => clock.now);
    for (let wrong = 0; wrong < ADMIN_TRIES; wrong++) {
      expect(tries.waitMs("192.0.2.1")).toBe(0);
      tries.wrong("192.0.2.1");
      clock.now += 1000;
    }
    expect(tries.waitMs("192.0.2.1")).toBe(ADMIN_TRIES_WINDOW_MS - ADMIN_TRIES * 1000);
    expect(tries.waitMs("192.0.2.2")).toBe(0);
    clock.now = ADMIN_TRIES_WINDOW_MS;
    expect(tries.waitMs("192.0.2.1")).toBe(0);
  });

  it("are limited for all addresses together", () => {
    const tries = createLoginTries(() => 0);
    for (let wrong = 0; wrong < ADMIN_TRIES_OF_ALL; wrong++) tries.wrong(`192.0.2.${wrong}`);
    expect(tries.waitMs("198.51.100.1")).toBe(ADMIN_TRIES_WINDOW_MS);
  });

  it("compare whole texts, also of another length", () => {
    expect([isSame("token", "token"), isSame("token", "tokens"), isSame("", "token")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

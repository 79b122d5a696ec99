import { bundleRules, invoiceRules } from "@domain/form-rules";
import { paths, withQuery, walletPaths } from "@domain/paths";
import { BundleCard } from "../components/BundleCard";
import { ChoiceGroup } from "../components/ChoiceGroup";
import { HelpList } from "../components/HelpParts";
import { InvoiceTable } from "../components/InvoiceTable";
import { PastPayments } from "../components/PastPayments";
import { PaymentOptions } from "../components/PaymentOptions";
import { Tabs } from "../components/Tabs";
import { Tiles } from "../components/Tiles";
import { useServices } from "../components/useServices";
import { WholeList } from "../components/WholeList";
import { useCheckedForm } from "../forms/useCheckedForm";
import { useTexts } from "../i18n/useTexts";
import { bundles, invoices, options } from "./samples";
import { Bare, Group, Specimen } from "./Specimen";

export function Lists() {
  const { t } = useTexts();
  const services = useServices();
  const form = useCheckedForm({
    id: "lists",
    rules: bundleRules,
    given: { productCode: "NET1J300" },
  });
  const tab = (name: string | undefined) => withQuery(paths.styleguide, { category: name });
  return (
    <Group name="Lists">
      <Bare name="Tiles">
        <Tiles tiles={services} />
      </Bare>
      <Specimen name="Ways to pay, one chosen">
        <PaymentOptions options={options()} chosen={walletPaths.start} />
      </Specimen>
      <Specimen name="Tabs, bundles, a link to the whole list">
        <Tabs
          label={t("bundles.periods")}
          names={["Daily", "Weekly", "Monthly"]}
          chosen="Daily"
          link={tab}
          all={t("bundles.all")}
        />
        <ChoiceGroup field={form.field("productCode")} legend={t("bundles.choose")}>
          <ul className="bundles">
            {bundles().map((bundle) => (
              <BundleCard key={bundle.productCode} bundle={bundle} field={form.field("productCode")} />
            ))}
          </ul>
        </ChoiceGroup>
        <WholeList left={12} total={14} to={() => paths.styleguide} />
      </Specimen>
      <Specimen name="Links in a list; badge; highlighted text">
        <HelpList items={services.map(({ label, href }) => ({ name: label, path: href }))} />
        <p>
          <span className="badge">5G</span> <mark>{t("recharge.pay")}</mark>
        </p>
      </Specimen>
      <PastPayments
        payments={[
          { id: "T20261122001", facts: ["500", "22 November 2026", "successful"] },
          { id: "T20261122002", facts: [] },
        ]}
        words={{ find: "Find my payment", notReceived: "I paid and received nothing" }}
      />
    </Group>
  );
}

export function Tables() {
  const form = useCheckedForm({ id: "tables", rules: invoiceRules, given: { invoiceNo: "INV-1002" } });
  return (
    <Group name="Tables">
      <Bare name="With a choice; one row is overdue">
        <InvoiceTable invoices={invoices()} field={form.field("invoiceNo")} />
      </Bare>
    </Group>
  );
}

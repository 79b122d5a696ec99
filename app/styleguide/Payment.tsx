import { ChosenCurrency, CurrencySwitch } from "../components/CurrencySwitch";
import { JourneyProgress } from "../components/JourneyProgress";
import { KeepResult } from "../components/KeepResult";
import { OrderStrip } from "../components/OrderStrip";
import { OrderSummary } from "../components/OrderSummary";
import { NoResult, PaymentResultPanel } from "../components/PaymentResultPanel";
import { ReceiptSection } from "../components/Receipt";
import { order, orderInDollars, receipt, ways } from "./samples";
import { Bare, Group, Specimen } from "./Specimen";

export function PaymentSamples() {
  return (
    <Group name="Payment">
      <Bare name="Order strip and steps">
        <OrderStrip order={order()} />
        <JourneyProgress progress={{ step: 2, of: 4, name: "method" }} />
      </Bare>
      <Bare name="Order summary">
        <OrderSummary order={order()} />
      </Bare>
      <Specimen name="Two currencies">
        <CurrencySwitch order={orderInDollars()} />
        <ChosenCurrency order={orderInDollars()} />
      </Specimen>
    </Group>
  );
}

export function Results() {
  return (
    <Group name="Results">
      <Bare name="Success, failure, pending, unknown">
        <PaymentResultPanel result={receipt()} chat={false} ways={ways()} />
        <PaymentResultPanel
          result={{ ...receipt(), transactionStatus: "failed" }}
          chat={false}
          ways={ways()}
        />
        <PaymentResultPanel
          result={{ ...receipt(), transactionStatus: "pending" }}
          chat={false}
          ways={ways()}
        />
        <NoResult kind="missing" id="T0" chat={false} ways={ways()} />
      </Bare>
      <Bare name="Receipt; keep and share">
        <ReceiptSection
          heading="Receipt"
          rows={[
            { term: "Transaction ID", value: "T20261122001" },
            { term: "Link to this result", value: "https://portal.example/payment/status?id=T1", long: true },
          ]}
        />
        <KeepResult
          reference="T20261122001"
          address="https://portal.example/payment/status?id=T1"
          files={[{ to: "/payment/receipt?id=T1", label: "Receipt page" }]}
        />
      </Bare>
    </Group>
  );
}

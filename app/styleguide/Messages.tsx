import { country } from "@domain/country";
import { say } from "@domain/message";
import { paths } from "@domain/paths";
import { Alert } from "../components/Alert";
import { CrashPanel } from "../components/Crash";
import { ErrorSummary } from "../components/ErrorSummary";
import { RefreshNote } from "../components/RefreshNote";
import { UnfinishedOrder } from "../components/UnfinishedOrder";
import { WalletLocked } from "../components/WalletLocked";
import { useTexts } from "../i18n/useTexts";
import { order } from "./samples";
import { Bare, Group, Specimen } from "./Specimen";

export function Messages() {
  const { t } = useTexts();
  return (
    <Group name="Messages">
      <Bare name="Alerts">
        <Alert tone="error">{t("messages.somethingWrong")}</Alert>
        <Alert tone="success">{t("messages.codeResent")}</Alert>
        <Alert tone="notice">{t("messages.orderExpired")}</Alert>
      </Bare>
      <Bare name="Error summary">
        <ErrorSummary
          errors={{
            fields: [
              { id: "refused-msisdn", message: say("invalidMobile") },
              { id: "refused-amount", message: say("amountMin", { min: "100", currency: country.currency }) },
            ],
          }}
        />
      </Bare>
      <Bare name="Locked wallet">
        <WalletLocked
          type="AM"
          help={{ care: { number: "300", linked: true }, reset: { number: "*121#", linked: true } }}
        />
      </Bare>
      <Bare name="Unpaid order">
        <UnfinishedOrder order={{ ...order(), to: paths.payment }} />
      </Bare>
      <Specimen name="A page that refreshes">
        <RefreshNote
          refresh={{ seconds: 10, to: paths.styleguide, stop: paths.styleguide }}
          to={paths.styleguide}
          now={t("status.verify")}
        />
      </Specimen>
      <Bare name="Error page">
        <CrashPanel />
      </Bare>
    </Group>
  );
}

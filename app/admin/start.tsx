import { createServer } from "node:http";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { getRequestListener } from "@hono/node-server";
import { createAdminHandler } from "@server/admin/handler";
import type { AdminPages } from "@server/admin/pages";
import { clientHashes } from "@server/edge/access-log";
import { countedAddress } from "@server/security/client-address";
import type { AdminConfig } from "@server/config";
import type { Service } from "@server/service";
import { UnknownChange } from "@server/switches/switches";
import { AdminDocument } from "./AdminDocument";
import { BoardPage } from "./BoardPage";
import { hourView } from "./hour-view";
import { LoginPage } from "./LoginPage";
import { adminStyleSource } from "./style";
import { adminLanguages, adminTranslators } from "./texts";
import type { AdminLanguage } from "./texts";

const documentOf = (page: ReactElement) => `<!DOCTYPE html>${renderToStaticMarkup(page)}`;

/** The pages of the operator, with the present figures of the service. */
function pagesOf(service: Service): AdminPages<AdminLanguage> {
  const { switches } = service;
  return {
    languages: adminLanguages,
    styleSource: adminStyleSource,
    login: (language, note) => documentOf(<LoginPage texts={adminTranslators(language)} note={note} />),
    async board(language, formToken, note) {
      const facts = {
        formToken,
        note,
        active: switches.active(),
        unreadable: switches.error(),
        hour: await hourView(service, Date.now()),
      };
      return documentOf(<BoardPage texts={adminTranslators(language)} facts={facts} />);
    },
    missing(language) {
      const texts = adminTranslators(language);
      const sentence = texts.t("errors.missing");
      return documentOf(
        <AdminDocument texts={texts} heading={sentence} formToken={undefined}>
          <h1>{sentence}</h1>
        </AdminDocument>,
      );
    },
  };
}

/** Serves the operator's own page at a port of its own, without keeping the process alive. */
export function startAdminPage(service: Service, { host, port, token }: AdminConfig): void {
  const { log, switches, recordSwitch } = service;
  const clientOf = clientHashes(service.sealer);
  const handle = createAdminHandler({
    token,
    pages: pagesOf(service),
    async change(change) {
      try {
        return { isRecorded: recordSwitch(await switches.change(change)) };
      } catch (error) {
        if (error instanceof UnknownChange) {
          recordSwitch(error.tried);
          log.warn({ err: error, switch: change.name }, "a switch may have been changed: no answer came");
        } else log.warn({ err: error, switch: change.name }, "a switch could not be changed");
        throw error;
      }
    },
    log: (event, address) => log.info({ event, client: clientOf(address) }, "operator's page"),
  });
  const listener = getRequestListener((request, env) =>
    handle(request, countedAddress("incoming" in env ? env.incoming.socket.remoteAddress : undefined) ?? ""),
  );
  const server = createServer((request, response) => void listener(request, response));
  server.on("error", (error) => {
    console.error(
      `The operator's page cannot listen on ADMIN_HOST ${host}, ADMIN_PORT ${port}: ${error.message}`,
    );
    // The development server loads this module again while the page of the previous load still listens.
    if (import.meta.env.PROD) process.exit(1);
  });
  server.listen(port, host, () => log.info({ host, port }, "operator's page listening"));
  server.unref();
}

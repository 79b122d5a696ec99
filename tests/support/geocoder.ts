import { createServer, type ServerResponse } from "node:http";
import { listenLocally } from "./local-server";

/** A Google-style geocoding service with scripted answers. */
export interface FakeGeocoder {
  url: string;
  /** The requested addresses, in order. */
  asked: URLSearchParams[];
  /** The answer to the next requests. */
  behave(how: (response: ServerResponse) => void): void;
  stop(): Promise<void>;
}

/** Answers with one place, as Google's service does. */
export function knows(address: string, lat: number | string, lng: number | string) {
  const results = [{ formatted_address: address, geometry: { location: { lat, lng } } }];
  return (response: ServerResponse) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ status: "OK", results }));
  };
}

export async function startGeocoder(): Promise<FakeGeocoder> {
  const asked: URLSearchParams[] = [];
  let answer: (response: ServerResponse) => void = (response) => response.end("{}");
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? "/", "http://geocoder").searchParams);
    answer(response);
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}/json?key=secret-key`,
    asked,
    behave: (how) => (answer = how),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

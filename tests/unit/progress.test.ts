import { expect, it } from "vitest";
import { paths, walletPaths } from "../../domain/paths";
import { methods } from "../../server/order/methods/index";
import { progressOf } from "../../domain/progress";

it.each([
  [paths.prepaid, undefined, "1 of 4: number"],
  [paths.dataBundles, undefined, "2 of 5: bundle"],
  [paths.payment, { kind: "recharge" as const }, "2 of 4: method"],
  [walletPaths.start, { kind: "bundle" as const }, "4 of 5: payer"],
  [walletPaths.pin, { kind: "recharge" as const }, "4 of 4: confirm"],
  [paths.payment, { kind: "broadband" as const }, "2 of 4: method"],
  [paths.payment, { kind: "broadband" as const, bundle: {} }, "3 of 5: method"],
  [paths.leadAddress, undefined, "3 of 4: place"],
  [paths.card, { kind: "lead" as const }, "2 of 3: payer"],
])("The page %s is a step of its journey", (path, order, place) => {
  const progress = progressOf(path, order);
  expect(progress && `${progress.step} of ${progress.of}: ${progress.name}`).toBe(place);
});

it.each(methods.map(({ pages }) => pages.start))("The page %s asks who pays", (path) => {
  expect(progressOf(path, { kind: "recharge" })?.name).toBe("payer");
});

it.each([paths.home, paths.help, paths.payment])("The page %s without an order is no step", (path) => {
  expect(progressOf(path, undefined)).toBeUndefined();
});

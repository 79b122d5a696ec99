import { z } from "zod";
import { content, done, type SandboxContext, type Handler } from "../context";
import { faqsIn } from "../data/faqs";
import { pageAt } from "../data/pages";
import { type Shop, shops } from "../data/places";
import { LOADING } from "../data/translations";

export const saveForm: Handler = (context, call) => {
  const values = JSON.stringify(call.body.values);
  context.store.run("insert into form (name, content) values (?, ?)", call.text("formName"), values);
  return done();
};

export const getPage: Handler = (_context, call) => {
  const page = pageAt(call.parameter("pageUrl"));
  return content(page === undefined ? null : { packageHtml: JSON.stringify(page) });
};

const EARTH_KM = 6_371;

function kilometres(from: [number, number], to: [number, number]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = radians(to[0] - from[0]);
  const east = radians(to[1] - from[1]);
  const bend = Math.cos(radians(from[0])) * Math.cos(radians(to[0]));
  const half = Math.sin(north / 2) ** 2 + bend * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
}

/** Every other shop has opening hours and services, because a content service may leave them out. */
function withHours(shop: Shop, index: number): Shop {
  if (index % 2 === 1) return shop;
  return { ...shop, openingHours: ["Mo-Fr 07:30-18:00", "Sa 08:00-13:00"], services: ["SIM", "CASH"] };
}

export const findShops: Handler = (_context, call) => {
  const here: [number, number] = [Number(call.parameter("latitude")), Number(call.parameter("longitude"))];
  const distanceKm = Number(call.parameter("distanceInKilometers"));
  return content(
    shops()
      .map(withHours)
      .filter(
        ({ location }) =>
          kilometres(here, [Number(location.latitue), Number(location.longitude)]) <= distanceKm,
      ),
  );
};

const voteShape = z.object({ likes: z.number(), total: z.number() });

function votes(context: SandboxContext, question: string): { likes: number; total: number } {
  const counted = context.store.row(voteShape, "select likes, total from vote where question = ?", question);
  return counted ?? { likes: 8, total: 10 };
}

export const listFaqs: Handler = (context, call) =>
  content(
    faqsIn(call.lang).map((faq) => {
      const { likes, total } = votes(context, faq.questionId);
      return { ...faq, countLikePercentage: Math.round((100 * likes) / total) };
    }),
  );

export const voteFaq: Handler = (context, call) => {
  const question = call.parameter("questionId");
  if (!faqsIn("fr").some((faq) => faq.questionId === question)) return content(false);
  const { likes, total } = votes(context, question);
  const like = call.parameter("isLike") === "true" ? 1 : 0;
  context.store.run(
    "insert or replace into vote (question, likes, total) values (?, ?, ?)",
    ...[question, likes + like, total + 1],
  );
  return content(true);
};

const otherLanguages = z.enum(["fr", "sw", "ar"]);
export const getLoadingText: Handler = () => content(LOADING.en);
export const getLoadingTextIn: Handler = (_context, call) =>
  content(LOADING[otherLanguages.parse(call.path.lang)]);

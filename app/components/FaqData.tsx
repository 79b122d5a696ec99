import { brand } from "@domain/brand";
import { StructuredData } from "./StructuredData";

/** Structured data of a question and its answer for search engines (schema.org FAQPage). */
export function FaqData({ question, answer }: { question: string; answer: string }) {
  const facts = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    publisher: { "@type": "Organization", name: brand.name },
    mainEntity: [
      { "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: answer } },
    ],
  };
  return <StructuredData facts={facts} />;
}

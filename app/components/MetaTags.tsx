import { country } from "@domain/country";

interface MetaTagsProps {
  title: string;
  description: string;
  /** The page's own address; undefined on pages that nobody shall find or share (payments, errors). */
  address: string | undefined;
  image: string | undefined;
}

/** What search engines and messengers are told about a page (Open Graph). */
export function MetaTags({ title, description, address, image }: MetaTagsProps) {
  if (!address) return <meta name="robots" content="noindex" />;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={country.brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {image && <meta property="og:image" content={image} />}
    </>
  );
}

import { Link } from "@remix-run/react";
import { texts } from "../texts";

export default function Home() {
  return <Link to="/prepaid-recharge">{texts.heading}</Link>;
}

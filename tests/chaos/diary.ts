/** What a customer asked and where it led, for a reader who has to understand a broken sequence. */
export class Diary {
  private readonly lines: string[] = [];

  /** `aloud`: each line is printed as it is written. */
  constructor(private readonly aloud = false) {}

  write(line: string): void {
    this.lines.push(line);
    if (this.aloud) console.log(line);
  }

  get length(): number {
    return this.lines.length;
  }

  get text(): string {
    return this.lines.join("\n");
  }
}

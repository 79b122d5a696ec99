/** The requests of a customer and their answers, for a reader who examines a failed sequence. */
export class Diary {
  private readonly lines: string[] = [];

  /** `aloud`: whether each line is printed as it is written. */
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

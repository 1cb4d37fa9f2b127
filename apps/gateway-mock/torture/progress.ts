/** Shows how far a run is: a bar on one line of a terminal, otherwise a plain line from time to time. */
export interface Progress {
  /** Prints a line above the bar. */
  readonly print: (line: string) => void;
  readonly close: () => void;
}

export interface ProgressCounts {
  /** The scenario that runs now. */
  readonly title: string;
  readonly done: number;
  readonly total: number;
  readonly findings: number;
}

export interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

export const openProgress = (output: ProgressOutput, counts: () => ProgressCounts): Progress => {
  const startedAt = performance.now();
  const doneAtStart = counts().done;
  const isTerminal = output.isTTY === true;
  const clear = isTerminal ? '\r\u001B[K' : '';
  const draw = (): void => {
    const seconds = (performance.now() - startedAt) / 1000;
    const line = formatProgress(counts(), doneAtStart, seconds);
    output.write(isTerminal ? `${clear}${line.slice(0, (output.columns ?? 80) - 1)}` : `${line}\n`);
  };
  const timer = setInterval(draw, isTerminal ? 250 : 10_000);
  return {
    print: (line) => void output.write(`${clear}${line}\n`),
    close: () => {
      clearInterval(timer);
      output.write(clear);
    },
  };
};

/** For example `[#####---------------]  25 %, 2500 of 10000 operations, 250/s, 30 s left, clock-jumps`. */
export const formatProgress = (
  { title, done, total, findings }: ProgressCounts,
  doneAtStart: number,
  seconds: number,
): string => {
  const share = Math.min(1, total === 0 ? 1 : done / total);
  const filled = Math.floor(share * barWidth);
  const perSecond = (done - doneAtStart) / Math.max(seconds, 0.001);
  return [
    `[${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}] ${String(Math.floor(100 * share)).padStart(3)} %`,
    `${done} of ${total} operations`,
    `${Math.round(perSecond)}/s`,
    ...(perSecond > 0 ? [`${formatDuration((total - done) / perSecond)} left`] : []),
    ...(findings > 0 ? [`${findings} findings`] : []),
    title,
  ].join(', ');
};

const barWidth = 20;

/** For example `90 s` or `25 min`. */
export const formatDuration = (seconds: number): string =>
  seconds < 120 ? `${Math.max(0, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;

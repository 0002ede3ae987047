/** What `run.ts` asks of a process of `trial-runner.ts`. */
export interface Order {
  /** What stands in place of the files that are changed, by path. */
  code: Record<string, string>
  /** Paths of the test files, in the order in which they are looked at. */
  tests: string[]
  /** The mutants to try. */
  mutants: string[]
  /** The file with what the tests reach: written once, read by the processes that come after. */
  survey: string
  /** The file to which each outcome is added, a line of JSON each. */
  results: string
}

export interface Outcome {
  id: string
  /** Pending: it is being tried. */
  status: 'Pending' | 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage'
  /** The test that notices. */
  by?: string
}

/** By test file: how often each mutant is reached while it loads, and by each of its tests; `ms` of the processor. */
export type Survey = Record<
  string,
  {
    loads: Record<string, number>
    tests: { name: string; ms: number; reaches: Record<string, number>; isSound: boolean }[]
  }
>

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { goBinary } from './go-binary.ts'

/** A call of one client, with what it was told; times in microseconds. `linearizable/main.go` says what each may tell. */
export type Call = {
  client: number
  call: number
  /** Absent where its outcome was never learned. */
  return?: number
} & (
  | { kind: 'save'; text: string; revision?: number; outcome?: 'done' | 'denied' }
  | { kind: 'act'; from: string; status: string; outcome?: 'done' | 'denied' }
  | { kind: 'readAnswer'; text: string; revision: number }
  | { kind: 'readStatus'; status: string }
)

/** Whether each history could be told as one call after the other, judged by the checker Porcupine. */
export function verdicts(histories: readonly (readonly Call[])[]): readonly string[] {
  const binary = goBinary({
    folder: join(import.meta.dirname, 'linearizable'),
    name: 'linearizable',
    sources: ['main.go', 'go.mod'],
    build: (path) => ['build', '-o', path, '.'],
  })
  const told = execFileSync(binary, {
    input: JSON.stringify(histories),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  return told.trim().split('\n')
}

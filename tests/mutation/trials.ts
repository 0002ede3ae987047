// stands for the tests of a part, which trial-runner.ts loads itself
import { it } from 'vitest'

it('', () => undefined)

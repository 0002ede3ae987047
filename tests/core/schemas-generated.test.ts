import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { generateTypes } from '../../schemas/generate-types.ts'

it('has types in step with their schemas (else: npm run generate)', async () => {
  const folder = resolve(import.meta.dirname, '../../schemas/generated')
  const stored = new Map(
    readdirSync(folder).map((file) => [file, readFileSync(resolve(folder, file), 'utf8')]),
  )
  expect(stored).toEqual(await generateTypes())
})

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { smaller } from '../../vite.config.ts'

const root = resolve(import.meta.dirname, '../..')
const named = /(?:from|import)\s*\(?["']([^"']+)["']/g
const isMet = ({ find }: (typeof smaller)[number], specifier: string) =>
  typeof find === 'string' ? find === specifier : find.test(specifier)

it('builds with a stand-in for each part of RJSF and JSON Forms that is replaced, by the names that they have now', async () => {
  const met = new Map<(typeof smaller)[number], Set<string>>()
  const loaded: string[] = []
  const count: Plugin = {
    name: 'count-stand-ins',
    transform(code, id) {
      loaded.push(id)
      if (!id.includes('/node_modules/')) return
      for (const [, specifier = ''] of code.matchAll(named))
        for (const part of smaller)
          if (isMet(part, specifier)) met.set(part, (met.get(part) ?? new Set()).add(specifier))
    },
  }
  await build({ root, logLevel: 'silent', plugins: [count], build: { write: false, minify: false } })

  expect(smaller.filter((part) => !met.has(part)).map(({ find }) => String(find))).toEqual([])
  expect(smaller).toHaveLength(17)
  // As many names as the patterns were written for.
  expect(new Set([...met.values()].flatMap((specifiers) => [...specifiers])).size).toBe(48)
  // Of all that RJSF draws by itself only the door to our own field is left.
  const drawn = loaded.filter((id) => /@rjsf\/core\/lib\/components\/(fields|templates|widgets)\//.test(id))
  expect(drawn.map((id) => id.split('/components/')[1]).sort()).toEqual([
    'fields/SchemaField.js',
    'fields/index.js',
    'templates/index.js',
  ])
  const { dependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  expect(dependencies['@rjsf/core']).toMatch(/^\d/)
  expect(dependencies['@rjsf/utils']).toBe(dependencies['@rjsf/core'])
})

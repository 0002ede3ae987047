import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isServerPath } from '../runtime/core/api/server-path.ts'
import { SERVICE_PATHS } from '../runtime/core/api/service-path.ts'
import { BRANDING_PATH } from '../runtime/core/branding/service-path.ts'
import { COMMENT_PATH } from '../runtime/core/comment/service-path.ts'
import { MAX_FORM_NAME } from '../runtime/core/form/limits.ts'
import { documentSchemas } from '../schemas/kinds.ts'
import { features } from '../server/composition/features.ts'

const root = resolve(import.meta.dirname, '..')
const product = globSync('{schemas,server,runtime,designer,plugins}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('/generated/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const stated = (pattern: RegExp) =>
  product.filter(({ text }) => pattern.test(text)).map((source) => source.path)

describe('what server and browser must agree on', () => {
  it('is imported by the service worker alone, of all in the browser: so it stays one file', () => {
    const importers = stated(/api\/server-path\.ts'/).filter((path) => path.startsWith('runtime/'))
    expect(importers).toEqual(['runtime/client/offline/service-worker.ts'])
    expect(readFileSync(join(root, 'runtime/core/api/server-path.ts'), 'utf8')).not.toContain('import')
  })

  it('knows every address of the server by the same rule', () => {
    const routes = features.flatMap(({ routes: own = [] }) => own).map(({ path }) => path)
    const own = features.flatMap(({ subGraphs = [] }) => subGraphs).map(({ path }) => path)
    expect(own.length).toBeGreaterThan(1)
    const served = [
      ...routes,
      ...own,
      ...Object.values(SERVICE_PATHS),
      '/graphql',
      '/auth/api/config',
      '/health',
    ]
    expect(served.filter((path) => !isServerPath(path))).toEqual([])
    for (const page of [
      '/',
      '/form/42',
      '/healthy',
      '/schemas',
      '/files-of-mine',
      '/runtime/client/graphql/graphql.ts',
    ])
      expect(isServerPath(page)).toBe(false)
  })

  it("gives a form's name the length that its schema gives it", () => {
    expect(documentSchemas.form.properties.name.maxLength).toBe(MAX_FORM_NAME)
    expect(documentSchemas.template.properties.name.maxLength).toBe(MAX_FORM_NAME)
  })

  it('states ids of operations and service paths once', () => {
    expect(stated(/\[\\w\.:-\]\{\d+,64\}/)).toEqual(['runtime/core/api/operation-id.ts'])
    expect(stated(/'\/[\w-]+\/graphql'/).toSorted()).toEqual([
      'runtime/core/api/service-path.ts',
      'runtime/core/branding/service-path.ts',
      'runtime/core/comment/service-path.ts',
    ])
    const paths = [...Object.values(SERVICE_PATHS), BRANDING_PATH, COMMENT_PATH]
    expect(new Set(paths).size).toBe(paths.length)
  })
})

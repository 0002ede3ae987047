import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { all, inside, product, root } from '../support/sources.ts'

const kernel = [
  'server/contract',
  'server/store',
  'server/authz',
  'server/graphql',
  'server/http',
  'server/limits.ts',
]

/** What Studio uses of the application: the same runtime, and what all screens share. */
const belowPanes = [
  'schemas',
  'runtime/core',
  'runtime/react',
  'runtime/client',
  'runtime/app/address',
  'runtime/app/shell',
  'runtime/app/session',
  'runtime/app/feedback',
  'runtime/app/language/load-language.ts',
]

/** A folder a format, and what they share. */
const IMPORT = 'designer/import'

/** What each part may import of the rest. The first matching row decides. */
const law: readonly [part: string, mayImport: readonly string[]][] = [
  ['schemas', ['schemas']],
  ['runtime/core', ['schemas', 'runtime/core']],
  ['runtime/react/ui', ['schemas', 'runtime/core', 'runtime/react/ui']],
  ['runtime/react/kit', ['runtime/react/ui', 'runtime/react/kit']],
  [
    'runtime/react',
    [
      'schemas',
      'runtime/core',
      'runtime/react/chart',
      'runtime/react/form',
      'runtime/react/hooks',
      'runtime/react/layout',
      'runtime/react/summary',
      'runtime/react/ui',
      'runtime/react/capability.ts',
      'runtime/react/contract.ts',
      'runtime/react/outcomes.ts',
    ],
  ],
  ['runtime/client', ['schemas', 'runtime/core', 'runtime/client']],
  // Of the words in English their types alone.
  ['runtime/languages', ['schemas', 'runtime']],
  ['runtime/app/composition', ['schemas', 'runtime', 'plugins', 'designer/app/face.ts']],
  ['runtime/app', ['schemas', 'runtime']],
  // Other formats: pure, for the commands of the server too.
  ['designer/import', ['schemas', 'runtime/core', 'designer/import']],
  // Rules as people write them: pure.
  ['designer/formula', ['schemas', 'runtime/core', 'designer/formula']],
  ['designer/contract', ['schemas', 'runtime/core', 'designer/contract', 'designer/import/shared/kinds.ts']],
  [
    'designer/document',
    [
      'schemas',
      'runtime/core',
      'runtime/client',
      'designer/contract',
      'designer/document',
      'designer/import/shared',
    ],
  ],
  [
    'designer/parts',
    [
      ...belowPanes,
      'designer/contract',
      'designer/document',
      'designer/formula',
      'designer/import/shared',
      'designer/parts',
    ],
  ],
  [
    'designer/app',
    [
      ...belowPanes,
      'runtime/app/composition/elements.ts',
      'runtime/app/composition/widgets.ts',
      'runtime/app/page-layout',
      'designer',
    ],
  ],
  // What its templates import counts as its own: they may name what a plugin may.
  [
    'designer/scaffold',
    ['schemas', 'runtime/core', 'runtime/react/contract.ts', 'designer/contract', 'designer/scaffold'],
  ],
  // A pane: what they share is in `parts`, and no pane imports another (see below).
  // What stands around a form is shown as it is there.
  [
    'designer/try',
    [...belowPanes, 'runtime/app/forms/StartPage.tsx', 'runtime/app/form/AfterSubmit.tsx', 'designer'],
  ],
  ['designer', [...belowPanes, 'designer']],
  [
    'plugins',
    [
      'schemas',
      'runtime/core',
      'runtime/react/ui',
      'runtime/react/contract.ts',
      'designer/contract',
      'server/contract',
      'plugins',
    ],
  ],
  [
    'server/contract',
    [
      'schemas',
      'runtime/core',
      'server/contract',
      'server/store',
      'server/authz',
      'server/config.ts',
      'server/limits.ts',
    ],
  ],
  ['server/store', ['schemas', 'runtime/core', 'server/store']],
  ['server/authz', ['schemas', 'runtime/core', 'server/store', 'server/authz']],
  ['server/graphql', ['schemas', 'runtime/core', ...kernel, 'server/feature.ts']],
  ['server/http', ['schemas', 'runtime/core', ...kernel, 'server/config.ts', 'server/start-error.ts']],
  ['server/feature.ts', ['runtime/core', ...kernel]],
  [
    'server/features',
    ['schemas', 'runtime/core', ...kernel, 'server/feature.ts', 'server/features', 'server/config.ts'],
  ],
  [
    'server/composition',
    ['schemas', 'runtime/core', 'runtime/languages', 'designer/import/shared', 'server', 'plugins'],
  ],
  ['server/documents', ['schemas', 'runtime/core', 'designer/import/shared', 'server']],
  ['server', ['schemas', 'runtime/core', 'server']],
]

/** Places whose folders need each other in one direction alone; of the features of the server, the wings. */
const ordered = ['runtime/core', 'runtime/react', 'designer', 'server']

/** The first way around that is found from each place. */
function cyclesIn(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (name: string, trail: readonly string[]) => {
    if (trail.includes(name)) {
      cycles.push([...trail.slice(trail.indexOf(name)), name].join(' -> '))
      return
    }
    if (done.has(name)) return
    for (const next of graph.get(name) ?? []) visit(next, [...trail, name])
    done.add(name)
  }
  for (const name of graph.keys()) visit(name, [])
  return cycles
}

describe('the law of imports', () => {
  it('lets a part import only what stands below it', () => {
    const broken = product.flatMap(({ path, files }) => {
      const allowed = law.find(([part]) => inside(path, [part]))?.[1] ?? []
      return files
        .filter((file) => !inside(file, allowed) && !file.endsWith('package.json'))
        .map((file) => `${path} -> ${file}`)
    })
    expect(broken).toEqual([])
  })

  it('keeps one plugin out of another', () => {
    const folder = (path: string) => path.split('/')[1]
    const broken = product
      .filter(({ path }) => inside(path, ['plugins']))
      .flatMap(({ path, files }) =>
        files
          .filter((file) => inside(file, ['plugins']) && folder(file) !== folder(path))
          .map((file) => `${path} -> ${file}`),
      )
    expect(broken).toEqual([])
  })

  it('keeps one pane of Studio out of another', () => {
    const shared = ['contract', 'document', 'formula', 'import', 'parts', 'app', 'scaffold']
    const paneOf = (path: string) => {
      const [layer, folder = ''] = path.split('/')
      return layer === 'designer' && !shared.includes(folder) ? folder : undefined
    }
    const broken = product.flatMap(({ path, files }) =>
      files
        .filter((file) => paneOf(file) !== undefined && paneOf(file) !== paneOf(path))
        // The list of panes, and the screens that put the parts of one into another.
        .filter(
          () =>
            !inside(path, ['designer/app/panes.ts', 'designer/app/LayoutPage.tsx', 'designer/app/dashboard']),
        )
        .map((file) => `${path} -> ${file}`),
    )
    expect(broken).toEqual([])
  })

  it('keeps React, the DOM, Node and databases out of the core', () => {
    const broken = product
      .filter(({ path }) =>
        inside(path, ['runtime/core', 'designer/document', 'designer/formula', 'designer/import']),
      )
      .flatMap(({ path, packages }) =>
        packages
          .filter((name) => /^(node:|react|mongodb|mingo|hono|graphql|@rjsf)/.test(name))
          .map((name) => `${path} -> ${name}`),
      )
    expect(broken).toEqual([])
  })

  it('names a format of other products in its own folder and nowhere else', () => {
    const formats = readdirSync(join(root, IMPORT)).filter((name) =>
      existsSync(join(root, IMPORT, name, 'index.ts')),
    )
    // What the assistant is asked for, which the operation of its name says.
    const asked = ['server/features/authoring/draft/describe-form.ts']
    const broken = formats.flatMap((format) => {
      const own = `${IMPORT}/${format}`
      // A name of several words is a word of ours, too: JSON Schema.
      const named = new RegExp(`['"/]${format}['"/]${format.includes('-') ? '' : `|\\b${format}`}`, 'i')
      return product
        .filter(({ path, text }) => !inside(path, [own, ...asked]) && named.test(text))
        .map(({ path }) => `${path}: ${format}`)
    })
    expect(formats.length).toBeGreaterThan(4)
    expect(broken).toEqual([])
  })

  it('gives each dependency one door', () => {
    const doors: readonly [RegExp, string][] = [
      [/^ajv/, 'schemas'],
      [/^json-logic-js$/, 'runtime/core/expression'],
      [/^re2js$/, 'runtime/core/pattern'],
      [/^(croner|cronstrue)$/, 'runtime/core/schedule'],
      [/^@rjsf\//, 'runtime/react/form'],
      [/^mongodb$/, 'server/store/mongodb'],
      [/^(node:sqlite|mingo)/, 'server/store/embedded'],
      [/^libphonenumber-js/, 'runtime/core/text-kind'],
      [/^@openfga\//, 'server/authz'],
      [/^openid-client$/, 'server/features/identity/sign-in'],
      [/^scim2-parse-filter$/, 'server/features/identity/scim'],
      [/^@myriaddreamin\//, 'server/features/outside/pdf'],
      [/^idb$/, 'runtime/client'],
      [/^@(xyflow|dagrejs)\//, 'designer/workflow'],
      [/^@jsonforms\//, 'designer/builder/inspector'],
      [/^@tiptap\//, 'designer/parts/rich-text'],
      [/^@(codemirror|lezer)\//, 'designer/parts/json-editor'],
      [/^saxen$/, 'designer/document/translations'],
      [/^react-grid-layout/, 'designer/layout'],
      [/^echarts\b/, 'runtime/react/chart'],
      [/^ag-grid-/, 'runtime/app/program/explorer'],
      [/^(react-aria-components|lucide-react)/, 'runtime/react/kit'],
    ]
    const broken = product.flatMap(({ path, packages }) =>
      packages
        .filter((name) => doors.some(([pattern, door]) => pattern.test(name) && !inside(path, [door])))
        .map((name) => `${path} -> ${name}`),
    )
    expect(broken).toEqual([])
  })

  it('lets random cases be chosen in one place', () => {
    const others = all.filter(({ packages }) => packages.includes('fast-check')).map(({ path }) => path)
    expect(others).toEqual(['tests/support/random.ts'])
  })

  it('has no import cycle', () => {
    expect(cyclesIn(new Map(all.map(({ path, files }) => [path, files])))).toEqual([])
  })

  it.each(ordered)('has no cycle of folders in %s', (place) => {
    const folder = new RegExp(`^${place}/(?:features/)?[^/]+(?=/)`)
    const needs = new Map<string, Set<string>>()
    for (const { path, files } of product) {
      const from = folder.exec(path)?.[0]
      const below = files.flatMap((file) => folder.exec(file)?.[0] ?? []).filter((to) => to !== from)
      if (from) needs.set(from, new Set([...(needs.get(from) ?? []), ...below]))
    }
    expect(needs.size).toBeGreaterThan(4)
    expect(cyclesIn(needs)).toEqual([])
  })
})

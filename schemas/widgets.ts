import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js'
import { toIssues } from './ajv-issues.ts'
import { MAX_ISSUES } from './bounds.ts'
import type { JsonSchema } from './element-schema.ts'
import type { Dashboard } from './generated/dashboard.ts'
import type { PageLayout } from './generated/page-layout.ts'
import type { Issue } from './issue.ts'

/**
 * What is wrong with the widgets of a layout that its own schema takes: an id twice, a type that is not installed, a
 * configuration that the type's schema refuses, a place for a widget that is not there, or two places for one.
 *
 * @throws Error when a widget's schema is no JSON Schema
 */
export function createWidgetCheck(
  ajv: Ajv2020,
  schemas: Readonly<Record<string, object>>,
): (layout: PageLayout) => Issue[] {
  const checks = new Map<string, ValidateFunction>()
  for (const [type, own] of Object.entries(schemas)) {
    try {
      checks.set(type, ajv.compile({ ...(own as JsonSchema), type: 'object', unevaluatedProperties: false }))
    } catch (error) {
      throw new Error(`The schema of widget type "${type}" is broken: ${(error as Error).message}`)
    }
  }
  return ({ widgets, layouts }) => {
    const issues: Issue[] = []
    const ids = new Set<string>()
    for (const [n, { id, type, config = {} }] of widgets.entries()) {
      if (ids.has(id)) issues.push({ code: 'widget.duplicate_id', path: `/widgets/${n}/id`, params: { id } })
      ids.add(id)
      const check = checks.get(type)
      if (!check) issues.push({ code: 'widget.unknown_type', path: `/widgets/${n}/type`, params: { type } })
      else if (!check(config)) issues.push(...toIssues(check.errors, `/widgets/${n}/config`))
    }
    return [...issues, ...checkPlaces(ids, layouts, 'widget')].slice(0, MAX_ISSUES)
  }
}

/** What is wrong with the tiles of a dashboard that its own schema takes: an id twice, and places as above. */
export function checkTiles({ tiles, layouts }: Dashboard): Issue[] {
  const ids = tiles.map(({ id }) => id)
  const twice = ids.flatMap((id, n) =>
    ids.indexOf(id) < n ? [{ code: 'tile.duplicate_id', path: `/tiles/${n}/id`, params: { id } }] : [],
  )
  return [...twice, ...checkPlaces(new Set(ids), layouts, 'tile')].slice(0, MAX_ISSUES)
}

function checkPlaces(
  ids: ReadonlySet<string>,
  layouts: PageLayout['layouts'],
  what: 'widget' | 'tile',
): Issue[] {
  return Object.entries(layouts).flatMap(([size, items]) => {
    const placed = new Set<string>()
    return items.flatMap(({ i }: { i: string }, n: number) => {
      const issue = { path: `/layouts/${size}/${n}/i`, params: { id: i } }
      const isAgain = placed.has(i)
      placed.add(i)
      return [
        ...(ids.has(i) ? [] : [{ code: `${what}.missing`, ...issue }]),
        ...(isAgain ? [{ code: `${what}.placed_twice`, ...issue }] : []),
      ]
    })
  })
}

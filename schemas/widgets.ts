import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js'
import { toIssues } from './ajv-issues.ts'
import { MAX_ISSUES } from './bounds.ts'
import type { JsonSchema } from './element-schema.ts'
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
    for (const [size, items] of Object.entries(layouts)) {
      const placed = new Set<string>()
      for (const [n, { i }] of items.entries()) {
        const path = `/layouts/${size}/${n}/i`
        if (!ids.has(i)) issues.push({ code: 'widget.missing', path, params: { id: i } })
        if (placed.has(i)) issues.push({ code: 'widget.placed_twice', path, params: { id: i } })
        placed.add(i)
      }
    }
    return issues.slice(0, MAX_ISSUES)
  }
}

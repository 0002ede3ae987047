import { readFileSync } from 'node:fs'
import type { Element, Template } from '../../schemas/index.ts'

/** A one-page template with these questions, bound to a demo workflow. */
export function benchTemplate(groupId: string, children: Element[]): Template {
  const { programId: _, ...base } = JSON.parse(
    readFileSync('server/demo/templates/lab-hazard-assessment.json', 'utf8'),
  ) as Template
  return {
    ...base,
    id: `${groupId}-v1`,
    groupId,
    name: groupId,
    autoIdPrefix: 'BENCH-',
    summaryPages: [],
    pages: [{ id: 'page', name: 'Page', children }],
  }
}

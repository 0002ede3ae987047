import type { CompiledNode, CompiledTemplate } from '../model/compiled-template.ts'
import type { Issue } from '../validation/issue.ts'

/**
 * A form is called by answers that there is one of, that are always asked for, and that whoever sees the form may see:
 * its name stands in lists.
 */
export function lintTitle({ template, elements }: CompiledTemplate): Issue[] {
  // Whatever the document is: this is where it is looked at.
  const named: unknown = (template as CompiledTemplate['template'] | null)?.titleFrom
  return (Array.isArray(named) ? (named as string[]) : []).flatMap((id, index) => {
    const element = elements.get(id)
    const issue = (code: string) => [{ code, path: `/titleFrom/${index}`, params: { id } }]
    if (!element?.model?.answer) return issue('title.not_a_question')
    if (element.rows.length > 0 || element.model.children) return issue('title.rows')
    // What its options are called may be restricted as well, and changes without it.
    if (element.rowOptions) return issue('title.rows')
    if (around(element).some(({ visibility }) => visibility)) return issue('title.conditional')
    return around(element).some(({ permissions }) => permissions.length > 0) ? issue('title.restricted') : []
  })
}

/** A node and all that it stands in. */
function around(node: CompiledNode): CompiledNode[] {
  return node.parent ? [node, ...around(node.parent)] : [node]
}

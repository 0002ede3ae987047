import { useEffect, useMemo, useRef } from 'react'
import { nameOf } from '../../../runtime/core/advice/names.ts'
import type { CompiledElement } from '../../../runtime/core/model/compiled-template.ts'
import { compileTemplate } from '../../../runtime/core/template/compile-template.ts'
import { Badge } from '../../../runtime/react/ui/Badge.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import type { Template } from '../../../schemas/index.ts'
import { common } from '../../parts/common-texts.ts'
import { catalogue } from '../catalogue.ts'
import styles from './ProposedForm.module.css'
import { texts } from './texts.ts'

/** What the assistant proposes: the pages of a form, what each asks, and of which kind it is. */
export function ProposedForm({ template }: { template: Pick<Template, 'name' | 'pages'> }) {
  const pages = useMemo(() => compileTemplate(template as Template, catalogue.registry).pages, [template])
  const heading = useRef<HTMLHeadingElement>(null)
  // Read at once by whoever does not see it come.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.proposed} aria-labelledby="proposed-form">
      <h2 id="proposed-form" ref={heading} tabIndex={-1}>
        {template.name}
      </h2>
      {pages.map((page) => (
        <div key={page.id} className={styles.page}>
          <h3>{nameOf(page)}</h3>
          <Questions elements={page.children} />
        </div>
      ))}
    </section>
  )
}

const Questions = ({ elements }: { elements: readonly CompiledElement[] }) => (
  <ul className={styles.questions}>
    {elements.map((node) => (
      <li key={node.id}>
        {nameOf(node)}{' '}
        <span className={muted}>
          {catalogue.kindOf(node.element.type)?.designer.label ?? node.element.type}
        </span>{' '}
        {node.element.required === true && <Badge tone="blue">{common.required}</Badge>}{' '}
        {node.visibility && <Badge>{texts.askedOnlySometimes}</Badge>}
        {node.children.length > 0 && <Questions elements={node.children} />}
      </li>
    ))}
  </ul>
)

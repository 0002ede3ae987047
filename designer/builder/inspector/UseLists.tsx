import { useDeferredValue } from 'react'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { dependsOn, type Use, usesOf } from '../../document/uses.ts'
import { useDocument } from '../../parts/workbench.ts'
import { useBuilder } from '../builder.ts'
import { texts } from './texts.ts'
import styles from './UseLists.module.css'

/** Who speaks of an element, and of whom it speaks; each leads there. */
export function UseLists({ id }: { id: string }) {
  const documents = useDeferredValue(useDocument((all) => all))
  return (
    <>
      <Uses title={texts.usedBy} uses={usesOf(documents, id)} none={texts.nothingUsesIt} />
      <Uses title={texts.dependsOn} uses={dependsOn(documents, id)} none={texts.dependsOnNothing} />
    </>
  )
}

function Uses({ title, uses, none }: { title: string; uses: readonly Use[]; none: string }) {
  const builder = useBuilder()
  return (
    <section className={styles.uses}>
      <h3>{title}</h3>
      {uses.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {uses.map(({ id, document, label }) => (
            <li key={id ?? document}>
              {id === undefined ? (
                label
              ) : (
                <Button tone="link" small onClick={() => builder.select([id])}>
                  {label}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

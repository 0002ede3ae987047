import { Link } from 'wouter'
import { formatDate } from '../../../../runtime/core/datetime/format.ts'
import { muted } from '../../../../runtime/react/ui/text.ts'
import styles from './ItemPage.module.css'
import type { Detail } from './item-operations.ts'
import { fieldText } from './words.ts'

/** All fields of an item in their order, an item that it names as a link to it. */
export function ItemFacts({ detail: { item, library, relations } }: { detail: Detail }) {
  const related = new Map(relations.map((each) => [each.field, each]))
  return (
    <dl className={styles.facts} aria-label="Fields">
      {library.fieldArraySchema.map(({ name, label, dataType }) => {
        const relation = related.get(name)
        const text = fieldText(item, name)
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {relation && (
                <Link href={`/studio/global/library-management/detail/${relation.id}`}>{relation.name}</Link>
              )}
              {!relation && text !== '' && (dataType === 'date' ? (formatDate(text) ?? text) : text)}
              {text === '' && <span className={muted}>Nothing</span>}
            </dd>
          </div>
        )
      })}
      <div>
        <dt>ID</dt>
        <dd>{item.id}</dd>
      </div>
    </dl>
  )
}

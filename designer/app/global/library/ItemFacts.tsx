import { Link } from 'wouter'
import { formatDate } from '../../../../runtime/core/datetime/format.ts'
import { Fact, FactList } from '../../../../runtime/react/ui/FactList.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { common } from '../../../parts/common-texts.ts'
import type { Detail } from './item-operations.ts'
import { texts } from './texts.ts'
import { fieldText } from './words.ts'

/** All fields of an item in their order, an item that it names as a link to it. */
export function ItemFacts({ detail: { item, library, relations } }: { detail: Detail }) {
  const related = new Map(relations.map((each) => [each.field, each]))
  return (
    <FactList label={texts.fields}>
      {library.fieldArraySchema.map(({ name, label, dataType }) => {
        const relation = related.get(name)
        const text = fieldText(item, name)
        return (
          <Fact key={name} term={label}>
            {relation && (
              <Link href={`/studio/global/library-management/detail/${relation.id}`}>{relation.name}</Link>
            )}
            {!relation && text !== '' && (dataType === 'date' ? (formatDate(text) ?? text) : text)}
            {text === '' && <span className={muted}>{common.nothing}</span>}
          </Fact>
        )
      })}
      <Fact term="ID">{item.id}</Fact>
    </FactList>
  )
}

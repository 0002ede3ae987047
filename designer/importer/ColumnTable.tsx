import { useId } from 'react'
import { labelOf } from '../../runtime/core/element/label-of.ts'
import { isImportable } from '../../runtime/core/mapping/import-mapper.ts'
import type { CompiledTemplate } from '../../runtime/core/model/compiled-template.ts'
import { Select } from '../../runtime/react/ui/Select.tsx'
import type { ImportMapper } from '../../schemas/index.ts'
import { common } from '../parts/common-texts.ts'
import type { ReadFile } from '../parts/read-table-file.ts'
import styles from './ImporterPane.module.css'
import { texts } from './texts.ts'

interface Props {
  mapper: ImportMapper
  compiled: CompiledTemplate
  file: ReadFile | undefined
  choose(header: string, key: string): void
  chooseOwner(header: string): void
}

/** Each column, what its first row says, and the question that it answers. */
export function ColumnTable({ mapper, compiled, file, choose, chooseOwner }: Props) {
  const id = useId()
  const questions = [...compiled.elements.values()]
    .filter(isImportable)
    .map((each) => ({ id: each.id, label: labelOf(each.element) || each.id }))
  return (
    <section aria-labelledby={`${id}-title`} className={styles.section}>
      <h3 id={`${id}-title`}>{texts.columns}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.column}</th>
            {file && <th scope="col">{texts.firstRow}</th>}
            <th scope="col">{texts.answers}</th>
          </tr>
        </thead>
        <tbody>
          {mapper.csvHeaders.map((header, i) => (
            <tr key={header}>
              <th scope="row">{header}</th>
              {file && <td data-name={texts.firstRow}>{file.rows[0]?.[i]?.slice(0, 80) || '—'}</td>}
              <td>
                <Select
                  aria-label={texts.questionOf(header)}
                  value={mapper.mappings.find(({ csvHeader }) => csvHeader === header)?.key ?? ''}
                  placeholder={common.nothing}
                  options={questions}
                  onChoose={(key) => choose(header, key)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.owner}>
        <label htmlFor={`${id}-owner`}>{texts.owner}</label>
        <Select
          id={`${id}-owner`}
          value={mapper.ownerHeader ?? ''}
          placeholder={texts.mine}
          options={mapper.csvHeaders.map((header) => ({
            id: header,
            label: texts.addressIn(header),
          }))}
          onChoose={chooseOwner}
        />
      </div>
    </section>
  )
}

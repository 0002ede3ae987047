import { useState } from 'react'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { common } from '../../../parts/common-texts.ts'
import { changesBetween } from './changes-between.ts'
import styles from './ItemPage.module.css'
import type { Detail, Version } from './item-operations.ts'
import { texts } from './texts.ts'
import { VersionDialog } from './VersionDialog.tsx'
import { whoAndWhen } from './words.ts'

interface Props {
  detail: Detail
  onChanged(): void
}

/** What an item was, the latest first: each with who made it so, when, and what they changed. */
export function ItemHistory({ detail, onChanged }: Props) {
  const [open, setOpen] = useState<Version>()
  const { versions, library, item } = detail
  return (
    <section aria-labelledby="item-history">
      <h2 id="item-history">{texts.history}</h2>
      <ol className={styles.history}>
        {versions.map((version, at) => (
          <li key={version.revision}>
            <div>
              <p className={styles.who}>{whoAndWhen(version)}</p>
              <Changes version={version} before={versions[at + 1]} fields={library.fieldArraySchema} />
            </div>
            {version.revision === item.revision ? (
              <span className={muted}>{texts.now}</span>
            ) : (
              <Button
                small
                aria-label={texts.compareOf(whoAndWhen(version))}
                onClick={() => setOpen(version)}
              >
                {texts.compareMenu}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {open && (
        <VersionDialog
          detail={detail}
          version={open}
          onChanged={onChanged}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

function Changes({
  version,
  before,
  fields,
}: {
  version: Version
  before: Version | undefined
  fields: Detail['library']['fieldArraySchema']
}) {
  if (!before) return <p className={muted}>{texts.asAdded}</p>
  const archived =
    version.isArchived === before.isArchived
      ? []
      : [version.isArchived ? common.archived : texts.offeredAgain]
  const changes = changesBetween(before, version, fields).map(
    ({ label, was, is }) => `${label}: ${was || texts.nothing} → ${is || texts.nothing}`,
  )
  const said = [...archived, ...changes]
  return said.length === 0 ? (
    <p className={muted}>{texts.hiddenField}</p>
  ) : (
    <ul className={styles.changes}>
      {said.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}

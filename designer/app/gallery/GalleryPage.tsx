import { useEffect, useMemo, useRef, useState } from 'react'
import { ErrorScreen } from '../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../runtime/app/feedback/LoadingScreen.tsx'
import { ScreenHead } from '../../../runtime/app/shell/ScreenHead.tsx'
import { useDocumentTitle } from '../../../runtime/react/hooks/use-document-title.ts'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { EmptyList } from '../../../runtime/react/ui/EmptyList.tsx'
import { SearchField } from '../../../runtime/react/ui/SearchField.tsx'
import { muted, visuallyHidden } from '../../../runtime/react/ui/text.ts'
import { common } from '../../parts/common-texts.ts'
import { programAddress } from '../addresses.ts'
import { type ProgramPlace, useProgram } from '../use-program.ts'
import styles from './GalleryPage.module.css'
import { GalleryPreview } from './GalleryPreview.tsx'
import { type GalleryEntry, readGallery } from './read-gallery.ts'
import { texts } from './texts.ts'

/** Complete templates to begin with: a card each, and what one asks before it is used. */
export default function GalleryPage({ campusId, programId }: ProgramPlace) {
  const program = useProgram({ campusId, programId })
  const entries = useMemo(readGallery, [])
  const [chosen, setChosen] = useState<GalleryEntry>()
  const [last, setLast] = useState<GalleryEntry>()
  const [search, setSearch] = useState('')
  useDocumentTitle(texts.title)
  if (program.error) return <ErrorScreen error={program.error} onRetry={program.reload} />
  if (!program.data) return <LoadingScreen />
  return (
    <section className={styles.page}>
      <ScreenHead
        crumbs={[
          { name: common.studio, href: '/studio' },
          { name: program.data.program.name, href: programAddress(campusId, programId) },
        ]}
        title={texts.title}
      />
      {chosen ? (
        <GalleryPreview
          {...{ campusId, programId }}
          entry={chosen}
          onBack={() => {
            setLast(chosen)
            setChosen(undefined)
          }}
        />
      ) : (
        <>
          <p>{texts.lead}</p>
          <SearchField label={texts.search} value={search} onSearch={setSearch} />
          <Cards
            entries={entries.filter((entry) => matches(entry, search))}
            last={last}
            onChoose={setChosen}
          />
        </>
      )}
    </section>
  )
}

/** Whether each word that is searched for stands in its name, its sentence or its tags. */
function matches({ documents: { template } }: GalleryEntry, search: string): boolean {
  const text = [template.name, template.description, ...(template.tags ?? [])].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

interface CardsProps {
  entries: readonly GalleryEntry[]
  /** The one that was looked at: there the keyboard goes on. */
  last: GalleryEntry | undefined
  onChoose(entry: GalleryEntry): void
}

function Cards({ entries, last, onChoose }: CardsProps) {
  const looked = useRef<HTMLButtonElement>(null)
  useEffect(() => looked.current?.focus(), [])
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {texts.count(entries.length)}
      </p>
      {entries.length === 0 && <EmptyList>{texts.noneFound}</EmptyList>}
      <ul className={styles.cards}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.card}>
            <h2>{entry.documents.template.name}</h2>
            <p>{entry.documents.template.description}</p>
            <p className={muted}>{entry.summary}</p>
            <Button
              small
              ref={entry === last ? looked : undefined}
              aria-label={texts.preview(entry.documents.template.name)}
              onClick={() => onChoose(entry)}
            >
              {common.preview}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

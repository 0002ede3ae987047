import { useState } from 'react'
import { Link } from 'wouter'
import { documentsQuery } from '../../client/form/form-lists.ts'
import { RequestError } from '../../client/request-error.ts'
import { directionOf } from '../../core/language/direction.ts'
import { ENGLISH, setLocalLanguage } from '../../core/language/local-language.ts'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { Button, ButtonLink } from '../../react/ui/Button.tsx'
import { ButtonRow } from '../../react/ui/ButtonRow.tsx'
import { texts as controls } from '../../react/ui/texts.ts'
import { formPath } from '../address/forms.ts'
import { previewPath } from '../address/templates.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { useLoad } from '../feedback/use-load.ts'
import { draftWords } from '../forms/draft-words.ts'
import { EntryList } from '../forms/EntryList.tsx'
import { FormRow } from '../forms/FormRow.tsx'
import { ListSection } from '../forms/ListSection.tsx'
import { Pager } from '../forms/Pager.tsx'
import { pageCount } from '../forms/page-count.ts'
import { StartPage } from '../forms/StartPage.tsx'
import { texts } from '../forms/texts.ts'
import { useStartForm } from '../forms/use-start-form.ts'
import { loadLanguage } from '../language/load-language.ts'
import { useFormLanguage } from '../language/use-form-language.ts'
import { useApplication } from '../session/session-context.ts'
import { startableTemplatesQuery } from './operations.ts'
import styles from './TemplatePage.module.css'

/** Begins a form of a template, or leads to one's own that are already begun (FF-14). */
export default function TemplatePage({ groupId }: { groupId: string }) {
  const { session, flags } = useApplication()
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(25)
  const { data, error, reload } = useLoad(
    async (signal) => {
      const { transport } = session
      const [{ assessmentTemplates }, { documents }] = await Promise.all([
        transport.request(startableTemplatesQuery, {}, { signal }),
        transport.request(documentsQuery, { templateGroupId: groupId, page, size }, { signal }),
      ])
      const template = assessmentTemplates.find((one) => one.groupId === groupId)
      const { docs: forms, meta } = documents
      const language = template ? await loadLanguage(template.language) : ENGLISH
      setLocalLanguage(language)
      const name = template?.name ?? forms[0]?.templateName
      if (name === undefined) throw new RequestError('NOT_FOUND', 'Not Found')
      return { name, template, language, forms, meta }
    },
    [session, groupId, page, size],
  )
  const { start, startFromLast, busy } = useStartForm(groupId)
  useDocumentTitle(data?.name ?? '')
  useFormLanguage(data?.language ?? ENGLISH)
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { name, template, language, forms, meta } = data
  const changeSize = (next: number) => {
    setSize(next)
    setPage(1)
  }
  const { draft, startPage } = template ?? {}
  return (
    <section className={styles.template} lang={language.tag} dir={directionOf(language.tag)}>
      <h1>{startPage?.title ?? name}</h1>
      {template?.description && !startPage?.text && (
        <p className={styles.description}>{template.description}</p>
      )}
      {startPage && <StartPage {...startPage} />}
      {draft && <p>{draftWords(draft, name)}.</p>}
      <ButtonRow className={styles.actions}>
        {draft && (
          <Link href={formPath(draft.id, flags)} asChild>
            <ButtonLink tone="primary">{texts.continue}</ButtonLink>
          </Link>
        )}
        {template && (
          <Button tone={draft ? undefined : 'primary'} aria-busy={busy} onClick={start}>
            {draft ? texts.startNew : startPage ? texts.startNow : texts.start}
          </Button>
        )}
        {template?.startsFromLast && forms.length > 0 && (
          <Button disabled={busy} onClick={startFromLast}>
            {texts.startFromLast}
          </Button>
        )}
        {template && (
          <Link href={previewPath(template.id)} asChild>
            <ButtonLink>{texts.preview}</ButtonLink>
          </Link>
        )}
        <Link href="/" asChild>
          <ButtonLink>{controls.cancel}</ButtonLink>
        </Link>
      </ButtonRow>
      {forms.length > 0 && (
        <ListSection
          title={
            meta.isTotalCapped ? texts.alreadyStartedOrMore(meta.total) : texts.alreadyStarted(meta.total)
          }
        >
          <EntryList>
            {forms.map((form) => (
              <FormRow key={form.id} form={form} />
            ))}
          </EntryList>
          {meta.total > 25 && (
            <Pager
              page={meta.page}
              pages={pageCount(meta, forms.length)}
              size={meta.size}
              onPage={setPage}
              onSize={changeSize}
            />
          )}
        </ListSection>
      )}
    </section>
  )
}

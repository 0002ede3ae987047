import { lazy, Suspense } from 'react'
import { SwitchField } from '../parts/fields/SwitchField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { SharedPrograms } from './SharedPrograms.tsx'
import { Starters } from './Starters.tsx'
import { StartFromLast } from './StartFromLast.tsx'
import { texts } from './texts.ts'

const PublicLink = lazy(() => import('./PublicLink.tsx'))

/** Who begins forms of the template, and where they find it. */
export function SharingSection() {
  const isPublic = useField(['template', 'isPublic'], texts.changeAccount)
  return (
    <>
      <Starters />
      <SwitchField
        field={useField(['template', 'showOnHomepage'], texts.changeHome)}
        label={texts.onHome}
        hint={texts.onHomeHint}
      />
      <SwitchField
        field={useField(['template', 'selfInitiated'], texts.changeByThemselves)}
        label={texts.byThemselves}
        hint={texts.byThemselvesHint}
      />
      <SwitchField
        field={useField(['template', 'restrictCreateAccess'], texts.changeWho)}
        label={texts.onlyNamed}
        hint={texts.onlyNamedHint}
      />
      <SwitchField field={isPublic} label={texts.withoutAnAccount} hint={texts.publicHint} />
      {isPublic.value === true && (
        <Suspense>
          <PublicLink />
        </Suspense>
      )}
      <SharedPrograms />
      <StartFromLast />
    </>
  )
}

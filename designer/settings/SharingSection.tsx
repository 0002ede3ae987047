import { lazy, Suspense } from 'react'
import { SwitchField } from '../parts/fields/SwitchField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { SharedPrograms } from './SharedPrograms.tsx'
import { Starters } from './Starters.tsx'
import { StartFromLast } from './StartFromLast.tsx'

const PublicLink = lazy(() => import('./PublicLink.tsx'))

/** Who begins forms of the template, and where they find it. */
export function SharingSection() {
  const isPublic = useField(['template', 'isPublic'], 'Change whether it needs an account')
  return (
    <>
      <Starters />
      <SwitchField
        field={useField(['template', 'showOnHomepage'], 'Change whether it stands on the home page')}
        label="On the home page"
        hint="It stands in Get Started for everybody who may start it."
      />
      <SwitchField
        field={useField(['template', 'selfInitiated'], 'Change whether people start it themselves')}
        label="People start it themselves"
        hint="It stands in the Start New menu."
      />
      <SwitchField
        field={useField(['template', 'restrictCreateAccess'], 'Change who may start it')}
        label="Only for named starters"
        hint="It is in no list; those who may start it get there by a link."
      />
      <SwitchField
        field={isPublic}
        label="Without an account"
        hint="Anybody who has the link may fill it in. It needs a campus of its own, or a program that has one."
      />
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

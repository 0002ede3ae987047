import { useLocation } from 'wouter'
import { Menu, type MenuPlace } from '../../react/kit/Menu.tsx'
import { templatePath } from '../address/forms.ts'
import { useLoad } from '../feedback/use-load.ts'
import { shortDescription } from '../forms/short-description.ts'
import { useApplication } from '../session/session-context.ts'
import { MenuState } from './MenuState.tsx'
import { selfInitiatedQuery } from './operations.ts'

/** The forms that may be started at any time (HD-08). */
export default function StartItems(place: MenuPlace) {
  const { session } = useApplication()
  const [, navigate] = useLocation()
  const { data, error } = useLoad(
    (signal) => session.transport.request(selfInitiatedQuery, {}, { signal }),
    [session],
  )
  const templates = data?.assessmentTemplates.filter(({ isSelfInitiated }) => isSelfInitiated)
  return (
    <Menu
      {...place}
      label="Start new"
      head={
        <MenuState entries={templates?.length} error={error} empty="No forms are available to you yet." />
      }
      actions={(templates ?? []).map(({ groupId, name, description }) => ({
        id: groupId,
        label: name,
        details: description ? shortDescription(description) : undefined,
        run: () => navigate(templatePath(groupId)),
      }))}
    />
  )
}

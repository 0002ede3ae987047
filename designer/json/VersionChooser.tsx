import { useId } from 'react'
import { useLocation } from 'wouter'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { formatMoment } from '../../runtime/core/datetime/format.ts'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { common } from '../parts/common-texts.ts'
import { useDraftStatus, useWorkbench } from '../parts/workbench.ts'
import styles from './JsonPane.module.css'
import { type PublishedVersion, versionsQuery } from './operations.ts'
import { texts } from './texts.ts'

/** Which text is shown: the draft, or a version that was published. Not there where none was. */
export function VersionChooser({ shown }: { shown: string }) {
  const { session, address } = useWorkbench()
  const { transport } = useApplication().session
  const { closed } = useDraftStatus()
  const [, navigate] = useLocation()
  const id = useId()
  const { data: versions = [] } = useLoad(
    async (signal) =>
      (await transport.request(versionsQuery, { draftId: session.id }, { signal })).publishedVersions,
    // Publishing the draft makes another version.
    [transport, session, closed],
  )
  if (versions.length === 0) return null
  return (
    <div className={styles.chooser}>
      <label htmlFor={id}>{common.show}</label>
      <Select
        id={id}
        value={shown}
        options={[
          { id: '', label: texts.theDraft },
          ...versions.map((each) => ({ id: String(each.version), label: say(each) })),
        ]}
        onChoose={(version) => navigate(`${address}/json${version && `/${version}`}`)}
      />
    </div>
  )
}

const say = ({ version, lastUpdated }: PublishedVersion) =>
  texts.version(version, lastUpdated ? formatMoment(lastUpdated) : undefined)

import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './DeviceFrame.module.css'
import { mirrorStyles } from './mirror-styles.ts'

interface Props {
  title: string
  /** CSS pixels; the whole width without it. */
  width: number | undefined
  children(frame: Document): ReactNode
}

const EMPTY = '<!doctype html><html lang="en"><head><title>Form</title></head><body></body></html>'

/**
 * A window of its own in the page, as wide as a device: what is drawn in it lays itself out by that width, as it will
 * there. It has the styles of the page around it and loads nothing.
 */
export function DeviceFrame({ title, width, children }: Props) {
  const [frame, setFrame] = useState<Document>()
  useEffect(() => frame && mirrorStyles(document, frame), [frame])
  return (
    <>
      <iframe
        title={title}
        className={styles.frame}
        srcDoc={EMPTY}
        width={width ?? '100%'}
        onLoad={({ currentTarget }) => setFrame(currentTarget.contentDocument ?? undefined)}
      />
      {frame && createPortal(children(frame), frame.body)}
    </>
  )
}

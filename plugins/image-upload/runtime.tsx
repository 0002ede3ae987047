import { Suspense } from 'react'
import { defineRuntime } from '../../runtime/react/contract.ts'
import zone from './DropZone.module.css'
import { ImageUpload } from './ImageUpload.tsx'
import type { ImageUploadAnswer } from './props.ts'

/** Waits for what sends files, so that none is chosen before it can be kept. */
export default defineRuntime<ImageUploadAnswer>({
  frame: 'fieldset',
  Input: (props) => (
    <Suspense fallback={<div className={zone.zone} aria-busy="true" />}>
      <ImageUpload {...props} />
    </Suspense>
  ),
})

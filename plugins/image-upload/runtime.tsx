import { Suspense } from 'react'
import { defineRuntime } from '../../runtime/react/contract.ts'
import { ImageUpload } from './ImageUpload.tsx'
import type { ImageUploadAnswer } from './props.ts'
import './image-upload.css'

/** Waits for what sends files, so that none is chosen before it can be kept. */
export default defineRuntime<ImageUploadAnswer>({
  frame: 'fieldset',
  Input: (props) => (
    <Suspense fallback={<div className="fw-upload-zone" aria-busy="true" />}>
      <ImageUpload {...props} />
    </Suspense>
  ),
})

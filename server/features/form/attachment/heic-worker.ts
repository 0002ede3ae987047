import { parentPort, workerData } from 'node:worker_threads'
import convert from 'heic-convert'

const image: Uint8Array = await convert({ buffer: workerData, format: 'JPEG', quality: 0.85 })
parentPort?.postMessage(image)

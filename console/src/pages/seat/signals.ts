/** How an agent is told of a customer who writes elsewhere: a sound, a number in the window's title. Both are off until wanted. */
import { create } from 'zustand'
import { readStored, writeStored } from '../../lib/stored.ts'

interface Signals {
  hasSound: boolean
  hasBadge: boolean
}

const storageKey = 'zhiku-seat-signals'

function stored(): Signals {
  const value = readStored(storageKey)
  const is = (name: string) => typeof value === 'object' && value !== null && name in value && Reflect.get(value, name) === true // prettier-ignore
  return { hasSound: is('hasSound'), hasBadge: is('hasBadge') }
}

export const useSignals = create<Signals>(stored)

export function setSignals(change: Partial<Signals>): void {
  useSignals.setState(change)
  writeStored(storageKey, useSignals.getState())
}

let unseen = 0
const mark = /^\(\d+\) /

/** Of a page of its own. */
function inTitle(count: number): void {
  document.title = `${count > 0 ? `(${count}) ` : ''}${document.title.replace(mark, '')}`
}
let show = inTitle

/** A customer has written. */
export function signal(): void {
  const { hasSound, hasBadge } = useSignals.getState()
  if (hasSound) beep()
  if (hasBadge && document.hidden) show(++unseen)
}

/** Once the agent looks again, nothing is unseen. Answers how to stop. @param shown by which the number is told */
export function watchSeen(shown = inTitle): () => void {
  show = shown
  const seen = () => {
    if (document.hidden) return
    if (unseen > 0) show((unseen = 0))
  }
  document.addEventListener('visibilitychange', seen)
  return () => document.removeEventListener('visibilitychange', seen)
}

/** Short and low; a browser that has not been touched yet stays silent. */
function beep(): void {
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  volume.gain.setValueAtTime(0.08, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.25)
  tone.frequency.value = 660
  tone.connect(volume).connect(audio.destination)
  tone.addEventListener('ended', () => void audio.close())
  tone.start()
  tone.stop(audio.currentTime + 0.25)
}

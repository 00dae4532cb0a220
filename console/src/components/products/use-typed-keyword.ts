import { useEffect, useState } from 'react'

/** Milliseconds without a key press until the words are searched. */
const pauseMs = 250

/** Words of a field that searches while one types: the last ones, after a short pause. */
export function useTypedKeyword(): { keyword: string | undefined; setText: (text: string) => void } {
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(text.trim() || undefined), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return { keyword, setText }
}

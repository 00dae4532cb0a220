/** What stands in the place of what is on its way: lines that are seen. antd's have an empty heading, which nobody is to hear. */
import { Skeleton } from 'antd'
import type { SkeletonProps } from 'antd'
import './loading.css'

type Lines = Pick<SkeletonProps, 'title' | 'paragraph' | 'className' | 'style'>

/** Whoever listens is told that it is loading. */
export const Loading = (lines: Lines) => (
  <div className="zk-loading" aria-busy="true">
    <span className="zk-visually-hidden">正在加载</span>
    <LoadingLines {...lines} />
  </div>
)

/** Within what is busy, or says itself what it waits for. */
export const LoadingLines = (lines: Lines) => (
  <div className="zk-loading" aria-hidden="true">
    <Skeleton active {...lines} />
  </div>
)

import { HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link } from 'react-router'
import { searchAddress } from '../../lib/page-addresses.ts'
import { useHistory } from './use-history.ts'

/** Below the box before anything was asked: the caller's recent searches, and what can be asked. */
export function SearchStart() {
  const { list, clear, isClearing } = useHistory()
  return (
    <div className="zk-search-start">
      {list.length > 0 && (
        <section aria-labelledby="zk-search-recent">
          <header>
            <h2 id="zk-search-recent">最近搜索</h2>
            <Button type="link" size="small" loading={isClearing} onClick={clear}>
              清空
            </Button>
          </header>
          <ul className="zk-search-chips">
            {list.map((keyword) => (
              <li key={keyword}>
                <Link to={searchAddress(keyword)}>
                  <HistoryOutlined aria-hidden />
                  <span>{keyword}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="zk-search-tips">
        <header>
          <h2 id="zk-search-tips">可以这样问</h2>
        </header>
        <dl className="zk-search-tips">
          <div>
            <dt>客户的原话</dt>
            <dd>如“空调开了不凉怎么办”，口语、错别字、繁体都可以</dd>
          </div>
          <div>
            <dt>型号</dt>
            <dd>全称或一部分，大小写、横线、空格都不影响</dd>
          </div>
          <div>
            <dt>故障代码</dt>
            <dd>如 E1、F3，加上品类更准，如“洗衣机 E1”</dd>
          </div>
        </dl>
      </section>
    </div>
  )
}

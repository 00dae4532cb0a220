/** The route table as react-router's routes, with the guard in front of them. */
import type { ComponentType } from 'react'
import { createBrowserRouter, replace } from 'react-router'
import type { RouteObject } from 'react-router'
import { paths } from '../lib/page-addresses.ts'
import { ForbiddenPage } from '../pages/errors/forbidden-page.tsx'
import { NotFoundPage } from '../pages/errors/not-found-page.tsx'
import { LoginPage } from '../pages/login/login-page.tsx'
import { forbiddenPath, menuGuard, roleGuard, sessionGuard } from './guard.ts'
import { PageError } from './page-error.tsx'
import { redirectTarget } from './redirect-target.ts'
import { RootLayout } from './root-layout.tsx'
import { routeTable } from './route-table.ts'
import type { PageNode } from './route-table.ts'

/** What the router knows about a page; read back from its matches. */
export interface PageHandle {
  title: string
}

/** A page whose code cannot be fetched throws when it is drawn: where `lazy` itself fails the router draws nothing at all. */
const orThrowing = (load: () => Promise<ComponentType>) => (): Promise<ComponentType> =>
  load().catch((error: unknown) => () => {
    throw error
  })

function routesOf(nodes: readonly PageNode[]): RouteObject[] {
  return nodes.flatMap(({ path, title, redirect, load, children = [] }): RouteObject[] => [
    {
      path,
      handle: { title } satisfies PageHandle,
      ErrorBoundary: PageError,
      ...(load && { lazy: { Component: orThrowing(load) } }),
      // The area's bare path gives way to its first page, without an entry in the history.
      loader: redirect ? () => replace(redirect) : menuGuard,
    },
    ...routesOf(children),
  ])
}

const routes: RouteObject[] = [
  {
    middleware: [sessionGuard],
    Component: RootLayout,
    ErrorBoundary: PageError,
    HydrateFallback: () => null,
    children: [
      { path: '/', loader: () => replace(paths.home) },
      { path: paths.login, handle: { title: '登录' } satisfies PageHandle, Component: LoginPage },
      {
        path: '/redirect/*',
        loader: ({ request, params }) => replace(redirectTarget(params['*'] ?? '', new URL(request.url).search)),
      },
      {
        ErrorBoundary: PageError,
        lazy: { Component: orThrowing(() => import('./layout/layout.tsx').then((module) => module.Layout)) },
        children: [
          { path: forbiddenPath, handle: { title: '没有权限' } satisfies PageHandle, Component: ForbiddenPage },
          { path: '/404', handle: { title: '页面不存在' } satisfies PageHandle, Component: NotFoundPage },
          {
            middleware: [roleGuard],
            ErrorBoundary: PageError,
            children: [...routesOf(routeTable), { path: '*', loader: menuGuard, ErrorBoundary: PageError }],
          },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
